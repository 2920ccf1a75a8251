import { enableCompileCache } from 'node:module';

// Plain JavaScript, so that this message also appears on a Node that is too old.
if (process.features.typescript) {
  enableCompileCache(); // the next start takes a third less time
  const { launch } = await import('./launch.ts');
  await launch();
} else {
  console.error(
    `Durbar needs Node.js 22.18 or newer (but not 23.0 to 23.5); this is ${process.version}. ` +
      '"npm ci" on x64 Linux brings its own: start with "npm start".',
  );
  process.exitCode = 1;
}
