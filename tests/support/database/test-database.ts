import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { connect } from '#server/platform/db/client.ts'

/** A fresh, migrated, empty database of its own; `drop` it when done (`afterAll(drop)`). */
export async function testDatabase(template = 'shop_template', poolConfig: PoolConfig = {}) {
  const server = inject('postgres')
  const name = `shop_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template} strategy wal_log`)
  const connection: ClientConfig = { ...server, database: name }
  const { db, pool } = connect({ ...connection, ...poolConfig })
  const drop = async () => {
    if (!pool.ended) await pool.end()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
  return { db, pool, connection, drop }
}

async function administer(server: ClientConfig, statement: string) {
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
