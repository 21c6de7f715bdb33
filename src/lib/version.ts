import packageJson from '../../package.json' with { type: 'json' }

/** The store's version. */
export const { version } = packageJson
