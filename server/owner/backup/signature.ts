import { createHmac } from 'node:crypto'

/** How much an archive holds: rows by table. */
export type Counts = { rows: Record<string, number>; pictures: number }

/** Signs what an archive holds: nobody without the key can change a backup and make it look untouched. */
export function createSignature(key: string) {
  const hmac = createHmac('sha256', key)
  return {
    add(name: string, bytes: Buffer): void {
      // Both lengths are signed, so that no byte can move from a name into the contents.
      hmac.update(`${Buffer.byteLength(name)} ${bytes.length} ${name}`).update(bytes)
    },
    sign({ rows, pictures }: Counts): string {
      return hmac.update(JSON.stringify([Object.entries(rows), pictures])).digest('hex')
    },
  }
}
