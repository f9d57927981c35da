/**
 * `npm start` and `npm run dev`. Nothing is imported before the version is known to be new enough: whatever Node can
 * read an ES module can run this file and be told what it lacks.
 */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Easy Tax needs Node 20.19 or newer; this is ' +
      process.version +
      '.\nInstall a newer one from https://nodejs.org (or `nvm install`), then run `npm start` again.',
  );
  process.exitCode = 1;
} else {
  import('./launcher/launch.mjs').then((launcher) => launcher.launch(process.argv.slice(2), process.env));
}
