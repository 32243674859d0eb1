// Running programs and reporting progress. Plain Node: the packages may not be installed yet.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** npm as it was started: by its own file and its own Node, or by name where something else started us. */
const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env
export const npm = npmNode && npmFile?.endsWith('.js') ? [npmNode, npmFile] : ['npm']

/** Runs a program to its end and returns its exit code. SIGINT and SIGTERM are forwarded to it. */
export function run([command, ...args], options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options })
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward)
    const ended = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, forward)
      resolve(code ?? 1)
    }
    child.once('error', () => ended(1)).once('exit', ended)
    options.onStart?.(child)
  })
}

/** Prints the name of a step, its progress every ten seconds, and how long it took. */
export async function step(name, work) {
  const start = Date.now()
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1)
  console.log(`${name} ...`)
  const progress = setInterval(() => console.log(`  ... ${Math.round(seconds())} s`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(progress)
  }
}

/** The command line of a program from node_modules, or of Node itself. */
export function local([program, ...args]) {
  const file = program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', program)
  return [file, ...args]
}

/** Ends this process with the one that started it: npm that is killed outright forwards no signal. */
export function endWithParent() {
  const parent = process.ppid
  const watch = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM')
  setInterval(watch, 250).unref()
}

export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
