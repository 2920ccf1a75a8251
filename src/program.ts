/** Runs a program of the operator. On failure, prints the message and sets exit code 1. */
export async function program(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
