import { runCli } from './cli/run-cli.ts'

// Files are for the store's own user: they hold names, orders and the first password. Not on Windows.
process.umask(0o077)

// Built to `dist/server.mjs` and into the executable, whose bundle format does not support top-level await.
void runCli(process.argv.slice(2), process.env).then((code) => {
  process.exitCode = code
})
