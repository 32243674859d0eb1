// npm run build: the pages by Vite, the server by esbuild, both into build/.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { hashSources, writeBuildHashes } from './build-state.mjs'
import { fail, root } from './run.mjs'

/**
 * All other packages are bundled, which halves the time until the shop opens: finding and reading their thousand
 * files takes longer than running them. These packages bring binaries, are loaded only where they are needed, are
 * tools, or are patched by the trials of faults (pg).
 */
const outside = ['sharp', '@node-rs/argon2', '@aws-sdk/*', 'pg', 'pg-native', 'vite', '@react-router/*']

/** Some bundled packages still load Node's own modules with `require`. */
const requireForBundled =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

const hashes = hashSources()
rmSync(join(root, 'build'), { recursive: true, force: true })
const [english, bangla, server] = await Promise.all([buildPages('en'), buildPages('bn'), buildServer()])
if (!english || !bangla || !server) fail(`The ${english && bangla ? 'server' : 'pages'} could not be built.`)
mergeAssets()
const { compressAssets } = await import('./compress-assets.mjs')
await compressAssets(join(root, 'build', 'pages', 'client'))
writeBuildHashes(hashes)
writeCommit()

/** The commit that `/healthz` names. An archive of the sources has none, unless COMMIT says it. */
function writeCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const commit = process.env.COMMIT || stdout?.trim()
  if (commit) writeFileSync(join(root, 'build', 'commit'), commit)
}

/** Names of assets contain a hash of their content, so those of both languages fit in one folder. */
function mergeAssets() {
  const [from, to] = ['pages-bn', 'pages'].map((folder) => join(root, 'build', folder, 'client'))
  cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true, force: false })
  rmSync(from, { recursive: true })
}

/** Builds the pages of one language with Vite, whose output is printed only when it fails. */
function buildPages(language) {
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.js')
  const env = { ...process.env, NODE_ENV: 'production', PAGES_LANGUAGE: language }
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => words.push(text))
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      if (code !== 0) console.error(Buffer.concat(words).toString())
      resolve(code === 0)
    })
  })
}

async function buildServer() {
  const { build } = await import('esbuild')
  const commands = readdirSync(join(root, 'server', 'cli')).filter((name) => !/\.test\.ts$/.test(name))
  const work = build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts', ...commands.map((name) => `server/cli/${name}`)],
    outdir: 'build/server',
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    external: outside,
    banner: { js: requireForBundled },
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    // A third less to read makes a start a tenth shorter. Names stay, and errors are shown as the source has them.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    plugins: [filesWhereTheyWere()],
    logLevel: 'warning',
  })
  // esbuild has printed the errors by then.
  return work.then(
    () => true,
    () => false,
  )
}

/** Code that finds migrations or pictures beside itself must still look in the source tree once it is bundled. */
function filesWhereTheyWere() {
  return {
    name: 'files-where-they-were',
    setup: ({ onLoad }) =>
      onLoad(
        {
          filter: /[\\/](demo|server|sandbox)[\\/].*\.ts$/,
          namespace: 'file',
        },
        ({ path }) => {
          const source = relative(join(root, 'build', 'server'), path).replaceAll('\\', '/')
          const here = `new URL(${JSON.stringify(source)}, import.meta.url).href`
          const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', `(${here})`)
          return { contents, loader: 'ts', resolveDir: dirname(path) }
        },
      ),
  }
}
