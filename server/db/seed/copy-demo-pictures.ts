import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Storage } from '../../uploads/storage.ts'

export const picturesFolder = fileURLToPath(new URL('./pictures/', import.meta.url))

const concurrency = 24

/** Copies the demo's pictures to the storage of uploads, under their own names; existing ones stay. */
export async function copyDemoPictures(storage: Storage, names: readonly string[]): Promise<void> {
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      if (!(await storage.has(name)))
        await storage.put(name, await readFile(picturesFolder + name), 'image/webp')
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}
