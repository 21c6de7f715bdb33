import { runCli } from './cli.ts'

// Built to `dist/server.mjs`, and into the executable, whose form of bundle knows no top-level await.
void runCli(process.argv.slice(2), process.env).then((code) => {
  process.exitCode = code
})
