import { connect, type Socket } from 'node:net'

/** Opens a connection and writes these bytes to it. */
export function openSocket(origin: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      if (bytes) socket.write(bytes)
      socket.on('error', () => socket.destroy())
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

/** Writes bytes to a socket and returns everything that came back until the other side closed it or fell silent. */
export function sendRaw(origin: string, bytes: string | Buffer, { quietMs = 400 } = {}): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const done = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setTimeout(quietMs, done)
    socket.on('data', (part) => {
      received += part.toString('latin1')
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}
