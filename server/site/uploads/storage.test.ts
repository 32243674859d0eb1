import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorage } from './create-storage.ts'
import type { Storage } from './storage.ts'

const picture = Buffer.from('RIFF....WEBP, or near enough for storage')
const keepers: Record<string, () => Storage> = {}
let folder: string
let bucketServer: S3rver

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'projukti-storage-'))
  bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await bucketServer.run()
  keepers.disk = () => createStorage({ dataDir: folder, s3: null })
  keepers.bucket = () => createStorage({ dataDir: folder, s3: bucketAt(port) })
})

afterAll(async () => {
  await bucketServer.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(['disk', 'bucket'])(
  'a picture kept on %s comes back byte for byte until it is deleted',
  async (kind) => {
    const storage = keepers[kind]!()
    expect(await storage.has('laptop-1.webp')).toBe(false)
    expect(await storage.get('laptop-1.webp')).toBeNull()

    await storage.put('laptop-1.webp', Buffer.from('an older picture'), 'image/webp')
    await storage.put('laptop-1.webp', picture, 'image/webp')

    expect(await storage.has('laptop-1.webp')).toBe(true)
    expect(await storage.get('laptop-1.webp')).toEqual(picture)

    await storage.delete('laptop-1.webp')
    await storage.delete('laptop-1.webp')
    expect(await storage.has('laptop-1.webp')).toBe(false)
  },
)

test.each(['disk', 'bucket'])('a name that could leave the folder is refused on %s', async (kind) => {
  const storage = keepers[kind]!()

  for (const name of [
    '../secret.webp',
    '/etc/passwd',
    'a/b.webp',
    'a\\b.webp',
    '.webp',
    'a.webp\0',
    'a.svg',
    '',
  ]) {
    await expect(storage.put(name, picture, 'image/webp')).rejects.toThrow('Not the name')
    await expect(storage.get(name)).rejects.toThrow('Not the name')
    await expect(storage.delete(name)).rejects.toThrow('Not the name')
  }
})

test('a link planted in the folder is neither read nor written through', async () => {
  const storage = keepers.disk!()
  const secret = path.join(folder, 'secret')
  await storage.put('first.webp', picture, 'image/webp')
  await writeFile(secret, 'keep me')
  await symlink(secret, path.join(folder, 'uploads', 'planted.webp'))

  expect(await storage.get('planted.webp')).toBeNull()
  expect(await storage.has('planted.webp')).toBe(false)
  await storage.put('planted.webp', picture, 'image/webp')

  expect(await storage.get('planted.webp')).toEqual(picture)
  expect((await readdir(path.join(folder, 'uploads'))).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a bucket that does not exist is an error, not an empty bucket', async () => {
  const { port } = bucketServer.httpServer.address() as { port: number }
  const storage = createStorage({ dataDir: folder, s3: { ...bucketAt(port), bucket: 'misspelt' } })

  await expect(storage.get('laptop-1.webp')).rejects.toThrow()
})

function bucketAt(port: number) {
  return {
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  }
}
