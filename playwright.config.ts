import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserPath } from './tests/support/browser/find-browser.ts'
import { freePort } from './tests/support/http/free-port.ts'

// Workers load this file again and must find the browser, the port and the folder that the first load chose.
process.env.CHROMIUM_PATH ??= await browserPath()
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'projukti-e2e-'))
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Node strips types itself: Playwright's own compiler takes a quarter of a minute for the modules of the shop.
  build: { external: ['**/*.ts'] },
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node bin/start.mjs',
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_FACTOR: '100',
      // Making every picture of the demo in every size, and as AVIF, would take a fifth of all processor time.
      PICTURE_EFFORT: '0',
      LOG_LEVEL: 'warn',
    },
  },
})
