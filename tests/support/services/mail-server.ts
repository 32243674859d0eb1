import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A minimal SMTP server: accepts every mail, or refuses those to one address. */
export async function startMailServer({ refuse = '', port: wanted = 0 } = {}) {
  const mails: { to: string; message: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // A sender that is killed closes its connection in the middle of a command.
    converse(socket, refuse, mails).catch(() => socket.destroy())
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function close() {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }

  return { mails, url: `smtp://127.0.0.1:${port}`, close }
}

async function converse(socket: Socket, refuse: string, mails: { to: string; message: string }[]) {
  let to = ''
  let body: string[] | null = null
  socket.on('error', () => {})
  socket.write('220 ready\r\n')
  for await (const line of createInterface(socket)) {
    if (body && line === '.') {
      mails.push({ to, message: body.join('\n') })
      body = null
      socket.write('250 taken\r\n')
    } else if (body) body.push(line)
    else if (/^RCPT TO/i.test(line)) {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      socket.write(to === refuse ? `550 5.1.1 <${to}>: nobody of that name\r\n` : '250 fine\r\n')
    } else if (/^DATA/i.test(line)) {
      body = []
      socket.write('354 go on\r\n')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else socket.write('250 fine\r\n')
  }
}
