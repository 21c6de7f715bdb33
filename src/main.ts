import { renderers } from '../web/renderers.ts'
import { runCli } from './cli/run-cli.ts'
import type { RenderPage } from './ssr/pages.ts'

// Only the store's own user may read its files, which hold names, orders and the first password.
// Windows ignores the umask.
process.umask(0o077)

/** Renders a page in its language. */
const renderPage: RenderPage = (path, data, language, view) => renderers[language](path, data, view)

// Built to `dist/server.mjs` and into the executable, whose bundle format does not support top-level await.
void runCli(process.argv.slice(2), process.env, renderPage).then((code) => {
  process.exitCode = code
})
