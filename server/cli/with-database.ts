import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeDatabase, type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'

type Options = {
  /** Begins a demo database where there is none. */
  begins?: boolean
  /** Uses the demo database of a shop that is running. */
  share?: boolean
}

/** Says which database a command looks at, opens it, and closes it however the work ends. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
  { begins = false, share = true }: Options = {},
): Promise<Result> {
  const isDemo = config.databaseUrl === null
  if (isDemo && !begins && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new StartupError(
      `There is no database: DATABASE_URL is not set, and ${config.dataDir} holds no demo. On a server, commands are run as deploy/shop-command NAME; a demo begins with npm start.`,
    )
  console.error(`Database: ${describeDatabase(config)}`)
  const database = await openDatabase(config, { share })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
