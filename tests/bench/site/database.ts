import { Pool } from 'pg'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'

export type Database = Awaited<ReturnType<typeof openDatabase>>

/** Connections to the PostgreSQL of a data folder; it is started where no shop runs on the folder. */
export async function openDatabase(dataDir: string, max = 16) {
  const { connection, stop } = await startEmbedded(dataDir, { share: true })
  const pool = new Pool({ ...connection, max })
  // PostgreSQL ends idle connections when the shop stops; without a listener that error would end the bench.
  pool.on('error', () => {})
  return {
    pool,
    dataDir,
    socket: connection.host ?? '',
    async close() {
      await pool.end()
      await stop()
    },
  }
}
