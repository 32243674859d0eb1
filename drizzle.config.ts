import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/db/schema.ts', './sandbox/gateway/tables.ts', './sandbox/courier/tables.ts'],
  out: './server/platform/db/migrations',
})
