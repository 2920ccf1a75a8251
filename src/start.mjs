import { enableCompileCache, flushCompileCache } from 'node:module';
import { ALLOCATOR } from './allocator.mjs';

/** Begins this process again with the settings. Does nothing if they are set, or on an older Node. */
function restartWithAllocator() {
  if (process.platform !== 'linux' || !process.execve || process.env.MALLOC_ARENA_MAX) return;
  const args = [process.argv0, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, ...ALLOCATOR });
}

/** Keeps compiled code, also for the child processes: the next start takes a third less time. */
function keepCompiledCode() {
  const { directory } = enableCompileCache();
  if (directory) process.env.NODE_COMPILE_CACHE ??= directory;
}

// Plain JavaScript, so that this message also appears on a Node that is too old.
if (process.features.typescript) {
  restartWithAllocator();
  keepCompiledCode();
  const { launch } = await import('./launch.ts');
  await launch();
  // Now, because a process that is killed writes nothing.
  flushCompileCache();
} else {
  console.error(
    `Durbar needs Node.js 22.18 or newer (but not 23.0 to 23.5); this is ${process.version}. ` +
      '"npm ci" on x64 Linux brings its own: start with "npm start".',
  );
  process.exitCode = 1;
}
