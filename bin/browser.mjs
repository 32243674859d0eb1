import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run, step } from './ground.mjs'

/** The one without a window first: the same pages in half the time. */
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

/** A browser for the tests: one that is named, one that is here, or one that can be fetched; null after saying why not. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return checkedChoice(process.env.CHROMIUM_PATH)
  return onThisMachine() ?? (await fetchedByPlaywright()) ?? (await fetchedByDebian()) ?? sayNone()
}

function checkedChoice(file) {
  if (runs(file)) return file
  console.error(`CHROMIUM_PATH is ${file}, which is not a browser that runs.`)
  return null
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places]
  return candidates.find((file) => existsSync(file) && runs(file)) ?? null
}

/** Some systems have a file of that name that only tells one to install something else. */
function runs(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function fetchedByPlaywright() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  if (runs(file)) return file
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const isRoot = process.getuid?.() === 0
  await step('Fetching a browser for the tests', () =>
    run([playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']),
  )
  return runs(file) ? file : null
}

async function fetchedByDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return null
  await step("Installing Debian's browser", async () => {
    await run(['apt-get', 'update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await run(['apt-get', 'install', '-y', '-qq', name])) === 0) return
  })
  return onThisMachine()
}

function sayNone() {
  console.error(
    'The browser tests need Chromium or Chrome, and none was found or could be fetched. ' +
      'Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
  return null
}
