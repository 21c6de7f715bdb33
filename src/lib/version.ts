import packageJson from '../../package.json' with { type: 'json' }

/** The store's version. The build bundles only this field (`scripts/build/package-version.ts`). */
export const { version } = packageJson
