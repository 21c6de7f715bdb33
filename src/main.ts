import { runCli } from './cli/run-cli.ts'

// What the store writes is for its own user: the data hold names, orders and the first password. Windows ignores this.
process.umask(0o077)

// Built to `dist/server.mjs`, and into the executable, whose form of bundle knows no top-level await.
void runCli(process.argv.slice(2), process.env).then((code) => {
  process.exitCode = code
})
