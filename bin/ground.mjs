// What every command needs before it can begin. Plain Node: nothing is installed yet.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Goes to the project's folder with a Node that is new enough and all packages in place. */
export async function ensureGround() {
  process.chdir(root)
  requireNode(20, 19)
  if (isInstalled()) return
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await step('Installing packages (only now, a minute or so)', async () => {
    if ((await run([...npm, 'ci', ...quiet])) === 0) return
    console.log('npm ci did not work here; trying npm install.')
    if ((await run([...npm, 'install', '--no-save', ...quiet])) !== 0) {
      fail('The packages could not be installed; the reason is above. Is the package registry reachable?')
    }
  })
}

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  fail(
    `Projukti needs Node ${major}.${minor} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  )
}

/** npm leaves its own note of what it installed. Packages of other platforms are optional and may be missing. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = packagesIn(note)
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json'))).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) => optional || installed[path]?.version === version)
}

function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

/** Says what is going on, and every ten seconds that it still is. */
export async function step(what, work) {
  const start = Date.now()
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1)
  console.log(`${what} ...`)
  const ticking = setInterval(() => console.log(`  ... ${Math.round(seconds())} s`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(ticking)
  }
}

/** Runs a program to its end and gives its exit code; our own end is passed on to it. */
export function run([command, ...args], options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options })
    const passOn = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
    const ended = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn)
      resolve(code ?? 1)
    }
    child.once('error', () => ended(1)).once('exit', ended)
  })
}

export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
