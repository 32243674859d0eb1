import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { openSocket } from '../raw-socket.ts'

/** Large responses that the client does not read fill the sockets, and must not hold the connections for ever. */
export const unreadResponses: Attack = {
  name: 'Responses that the client does not read',
  slow: true,
  async run(shop, check) {
    const { host } = new URL(shop.origin)
    const question = `GET /api/products HTTP/1.1\r\nhost: ${host}\r\n\r\n`
    const sockets = await Promise.all(
      Array.from({ length: 40 }, () => openSocket(shop.origin, question.repeat(60))),
    )
    for (const socket of sockets) socket.pause()
    const times: number[] = []
    for (let round = 0; round < 20; round++)
      times.push((await shop.call('GET /api/coupons/activeCoupons')).ms)
    const slowest = Math.max(...times)
    check('2,400 pipelined ones: others are answered', slowest < 2_000, `${Math.round(slowest)} ms at worst`)
    // Node checks twice, two minutes apart, before it treats a write as stalled.
    await pause(260_000)
    // Reading drains the kernel's buffers; a connection that the shop has closed ends then.
    const ended = await Promise.all(sockets.map((socket) => endsWithin(socket, 10_000)))
    const left = ended.filter((isEnded) => !isEnded).length
    check('after four minutes they are closed', left === 0, `${left} of 40 left`)
  },
}

export const silentConnections: Attack = {
  name: 'Connections that send nothing',
  slow: true,
  async run(shop, check) {
    const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(shop.origin, '')))
    const { status, ms } = await shop.call('GET /api/coupons/activeCoupons')
    check('200 of them: others are answered', status === 200 && ms < 2_000, `${Math.round(ms)} ms`)
    const ended = await Promise.all(sockets.map((socket) => endsWithin(socket, 75_000)))
    const left = ended.filter((isEnded) => !isEnded).length
    check('they are closed', left === 0, `${left} of 200 left`)
  },
}

async function endsWithin(socket: Socket, ms: number): Promise<boolean> {
  const closed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true))
  })
  socket.resume()
  const isEnded = socket.destroyed || (await Promise.race([closed, pause(ms, false)]))
  socket.destroy()
  return isEnded
}
