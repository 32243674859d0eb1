import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createFaults, type Faults } from './faults.ts'

export type CourierOptions = {
  /** Connections to a database that has the tables of tables.ts. */
  pool: Pool
  apiKey: string
  secretKey: string
  /** The shop's address for news, and the token that is sent with it. */
  webhookUrl: string
  webhookToken: string
  /** Decides which requests are answered; a demo shop answers only its own machine. */
  isAllowed: (request: FastifyRequest) => boolean
  /** Fastify's `config` of every route, for servers that demand one. */
  routeConfig?: FastifyContextConfig
}

/** The context that every part of the courier works with. */
export type Courier = {
  db: NodePgDatabase
  options: CourierOptions
  faults: Faults
  /** Fires when the server stops; pending waits then end. */
  stopping: AbortSignal
}

export function createCourier(options: CourierOptions, stopping: AbortSignal): Courier {
  return { db: drizzle(options.pool), options, faults: createFaults(), stopping }
}
