// The sandbox gateway and the sandbox sender of SMS in a process of their own, so that their cost is measured apart from
// the shop's.
import fastify from 'fastify'
import { Pool } from 'pg'
import { sandboxGateway } from '#sandbox/gateway/sandbox-gateway.ts'
import { sandboxSms } from '#sandbox/sms/sandbox-sms.ts'
import { isFromThisMachine } from '#server/platform/http/loopback.ts'

const [port = '', smsPort = '', host = '', storeId = '', storePassword = ''] = process.argv.slice(2)
const pool = new Pool({ host, user: 'projukti', database: 'projukti', max: 20 })
const app = fastify({ forceCloseConnections: true })
await app.register(sandboxGateway, {
  pool,
  storeId,
  storePassword,
  publicUrl: `http://127.0.0.1:${port}`,
  shopOrigin: 'http://127.0.0.1',
  isAllowed: isFromThisMachine,
})
app.get('/readyz', () => 'ready')
await app.listen({ port: Number(port), host: '127.0.0.1' })
const sms = fastify({ forceCloseConnections: true })
await sms.register(sandboxSms, { apiToken: storePassword, sid: storeId, isAllowed: isFromThisMachine })
await sms.listen({ port: Number(smsPort), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit())
