import { connect } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import type { Site } from './site.ts'

export type Books = Awaited<ReturnType<typeof openBooks>>

/** A look of our own into the database of a running shop. */
export async function openBooks({ dataDir }: Site) {
  const { connection, stop } = await startEmbedded(dataDir, { share: true })
  const { db, pool } = connect({ ...connection, max: 4 })
  const { host = '', user = '', database = '' } = connection
  return {
    ...{ db, pool },
    /** For a second shop beside the one that keeps it. */
    url: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    async close() {
      await pool.end()
      await stop()
    },
  }
}
