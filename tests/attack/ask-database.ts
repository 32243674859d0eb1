import { Client } from 'pg'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'

/** Asks the database of a shop that was started with this data folder. */
export async function askDatabase(dataDir: string, text: string, values: string[] = []) {
  const { connection } = await startEmbedded(dataDir, { share: true })
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}
