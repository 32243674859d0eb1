import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run, step } from './run.mjs'

/** Headless Chromium comes first: it renders the same pages in half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a browser for the tests: CHROMIUM_PATH, one that is installed, or one that can be downloaded. Otherwise null. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return chosenBrowser(process.env.CHROMIUM_PATH)
  return (
    installedBrowser() ?? (await downloadedByPlaywright()) ?? (await installedByApt()) ?? explainMissing()
  )
}

function chosenBrowser(file) {
  if (runs(file)) return file
  console.error(`CHROMIUM_PATH is ${file}, which is not a browser that runs.`)
  return null
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places]
  return candidates.find((file) => existsSync(file) && runs(file)) ?? null
}

/** Some systems have a file of that name that only advises to install something else. */
function runs(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function downloadedByPlaywright() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  if (runs(file)) return file
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const isRoot = process.getuid?.() === 0
  await step('Downloading a browser for the tests', () =>
    run([playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']),
  )
  return runs(file) ? file : null
}

async function installedByApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return null
  await step("Installing Debian's browser", async () => {
    await run(['apt-get', 'update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await run(['apt-get', 'install', '-y', '-qq', name])) === 0) return
  })
  return installedBrowser()
}

function explainMissing() {
  console.error(
    'The browser tests need Chromium or Chrome, and none was found or could be downloaded. ' +
      'Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
  return null
}
