import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './sandbox-gateway/tables.ts'],
  out: './server/db/migrations',
})
