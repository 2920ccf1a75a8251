/** Runs a command of the operator; whatever is in the way is said, and the exit code is 1. */
export async function program(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
