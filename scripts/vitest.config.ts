import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.join(import.meta.dirname, '..')

export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    // Page tests make much short-lived data. 2026-11: a fifth less processor time than with V8's 16 MB.
    execArgv: ['--max-semi-space-size=64'],
    // The timeouts are long, because a busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // The pages' entry on the server must be loaded where there is no browser.
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'web/server.test.tsx'],
          isolate: false, // each test has its own store, and modules keep no state of it
          setupFiles: ['scripts/fail-on-console-error.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: path.join(root, 'web/testing/environment.ts'),
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/server.test.tsx'],
          isolate: false, // a worker keeps its window too, and modules keep no state of a page
          setupFiles: ['scripts/fail-on-console-error.ts', 'web/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['scripts/e2e/**/*.journey.ts'],
          isolate: false, // each journey has its own store and browser
          // A journey is a whole day. Each of its steps has 30 seconds.
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
