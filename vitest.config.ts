import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'app/**/*.test.{ts,tsx}', 'tests/{architecture,lockfile}.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'server/**/*.test.ts',
            'sandbox-gateway/*.test.ts',
            'tests/attack/*.test.ts',
            'tests/faults/*.test.ts',
            'tests/contract.test.ts',
            'tests/deploy.test.ts',
          ],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 60_000,
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
