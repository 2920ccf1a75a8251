import { join } from 'node:path';
import { z } from 'zod';
import { createPlayground } from './server.ts';

const settings = z
  .object({
    PLAYGROUND_PORT: z.coerce.number().int().min(0).max(65_535).default(4_600),
    PLAYGROUND_HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
  })
  .safeParse(process.env);

if (settings.success) await run(settings.data.PLAYGROUND_PORT, settings.data.PLAYGROUND_HOST, settings.data.DATA_DIR);
else fail(`PLAYGROUND_PORT must be a port number, 0 to 65535: it is ${process.env['PLAYGROUND_PORT'] ?? 'missing'}.`);

async function run(port: number, host: string, dataDir: string): Promise<void> {
  try {
    const playground = await createPlayground({ port, host, directory: join(dataDir, 'playground'), history: false });
    console.log(`The practice room is open: ${playground.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void playground.close().then(() => process.exit(0)));
    process.once('disconnect', () => void playground.close().then(() => process.exit(0)));
    process.send?.({ url: playground.url });
  } catch (error) {
    fail(reason(error, port));
  }
}

function reason(error: unknown, port: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Set PLAYGROUND_PORT to another one.`;
  return `The practice room cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
