import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** The disk that the data folder is on: uploads, made pictures and, on a small machine, everything else. */
export function createDiskGauge(dataDir: string, register: Registry): () => Promise<void> {
  const help = 'The disk of the data folder: its size, and what the shop may still write.'
  const gauge = new Gauge({ name: 'data_folder_bytes', help, labelNames: ['what'], registers: [register] })

  return async function refresh() {
    gauge.reset()
    // A folder that is gone has no numbers; /readyz says what is wrong with it.
    const disk = await statfs(dataDir).catch(() => null)
    if (!disk) return
    gauge.set({ what: 'size' }, disk.blocks * disk.bsize)
    gauge.set({ what: 'free' }, disk.bavail * disk.bsize)
  }
}
