// Runs on whichever Node version is installed, so it must stay JavaScript that old versions can parse.
const wanted = '24.21.0'
const [major, minor] = process.versions.node.split('.').map(Number)
if (major !== 24 || minor < 21) {
  console.error(
    `This needs Node ${wanted}, and this is ${process.version}.\n` +
      'Run "npm ci" first: it brings that Node along on Linux and Windows (x64), and "npm start", "npm test"\n' +
      `and the other npm commands use it. On another system install Node ${wanted} yourself.`,
  )
  process.exit(1)
}
