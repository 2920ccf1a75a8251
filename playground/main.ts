/** Program that runs the playground; `npm start` forks it. */
import { join } from 'node:path';
import { z } from 'zod';
import { createPlayground } from './server.ts';

process.umask(0o077); // messages that only one person may see are stored

const NO_FOLDER = ['EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'] as const;

const settings = z
  .object({
    PLAYGROUND_PORT: z.coerce.number().int().min(0).max(65_535).default(4_600),
    PLAYGROUND_HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
  })
  .safeParse(process.env);

if (settings.success)
  await run(settings.data.PLAYGROUND_PORT, settings.data.PLAYGROUND_HOST, settings.data.DATA_DIR);
else {
  const given = process.env['PLAYGROUND_PORT'] ?? 'missing';
  fail(`PLAYGROUND_PORT must be a port number, 0 to 65535: it is ${given}.`);
}

async function run(port: number, host: string, dataDir: string): Promise<void> {
  try {
    const playground = await createPlayground({
      port,
      host,
      directory: join(dataDir, 'playground'),
      history: false,
      spec: false,
    });
    console.log(`The practice room is open: ${playground.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void playground.close().then(() => process.exit(0)));
    process.once('disconnect', () => void playground.close().then(() => process.exit(0)));
    process.send?.({ url: playground.url });
  } catch (error) {
    fail(reason(error, port, dataDir));
  }
}

function reason(error: unknown, port: number, dataDir: string): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Set PLAYGROUND_PORT to another one.`;
  if (error instanceof Error && 'code' in error && NO_FOLDER.some(code => code === error.code))
    return (
      `The setting DATA_DIR (now "${dataDir}") cannot be used: ` +
      'it must be a folder that can be written to. See .env.example.'
    );
  return `The practice room cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * Exits with a reason. A parent process gets the message and reports it. Exits at once, because open handles
 * would keep the process alive.
 */
function fail(message: string): void {
  if (process.send) process.send({ failed: message }, () => process.exit(1));
  else {
    console.error(message);
    process.exit(1);
  }
}
