import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores would run the files one after the other.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 6),
    // Loading the modules once per worker, not once per file, makes the unit and API tests three times as fast.
    isolate: false,
    restoreMocks: true,
    // As in the browser tests: on a busy machine a second is not enough.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'tests/{architecture,build,containers,docs,lockfile,source-files,table-owners,with-node,words}.test.ts',
          ],
          setupFiles: ['tests/support/setup/fresh-modules.ts'],
          // On a machine with much else to do, a second of work takes twenty.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [
            'demo/**/*.test.ts',
            'server/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'tests/attack/*.test.ts',
            'tests/bench/**/*.test.ts',
            'tests/faults/*.test.ts',
            'tests/contract.test.ts',
            'tests/every-choice.test.ts',
            'tests/searches.test.ts',
            'tests/deploy.test.ts',
            'tests/nginx-caching.test.ts',
          ],
          globalSetup: ['tests/support/setup/start-postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['tests/cluster/*.test.ts'],
          fileParallelism: false,
          testTimeout: 400_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
