/**
 * Runs a program of the operator. On failure, prints the message and sets exit code 1. The files and folders
 * that it makes are for this user alone.
 */
export async function program(run: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
