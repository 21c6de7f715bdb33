import path from 'node:path'
import * as esbuild from 'esbuild'
import { root, serverOptions } from '../build-store.mjs'

const addOnModule = path.join(root, 'src/executable/add-on.ts')

// The executable unpacks the add-on and loads it by itself.
const addOnFromExecutable = {
  name: 'add-on-from-executable',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.node$/ }, () => ({
      contents: `module.exports = require(${JSON.stringify(addOnModule)}).getAddOn()`,
      resolveDir: root,
    })),
}

/** The server as one CommonJS file, which is what a single executable runs. */
export const bundleServer = async (file, addOn) => {
  await esbuild.build({
    ...serverOptions,
    entryPoints: ['src/main.ts'],
    outdir: undefined,
    outExtension: {},
    outfile: file,
    format: 'cjs',
    banner: {},
    // Not inside: the seed goes without pictures there.
    external: ['sharp'],
    // better-sqlite3's entry for bundlers: it asks for this add-on alone.
    alias: { 'better-sqlite3': `better-sqlite3/${addOn}` },
    define: { ...serverOptions.define, 'import.meta.dirname': '__dirname' },
    plugins: [...serverOptions.plugins, addOnFromExecutable],
    sourcemap: false,
  })
}
