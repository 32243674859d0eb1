import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { ClientBase, Connection, Submittable } from 'pg'

/** What pg's connection can do about COPY; its types leave it out. */
type CopyConnection = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** What pg calls on a query that it did not write itself. */
type Copying = Submittable & {
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void
  handleCopyInResponse(connection: CopyConnection): void
}

/** The rows that `copy … to stdout` gives, one by one, no faster than they are taken. */
export function copyOut(client: ClientBase, statement: string): Readable {
  const rows = new PassThrough({ objectMode: true, highWaterMark: 500 })
  const copying: Copying = {
    submit: (connection) => (connection as CopyConnection).query(statement),
    handleCopyData({ chunk }, { stream }) {
      // The buffer it points into is used again for what comes next.
      if (rows.write(Buffer.from(chunk)) || stream.isPaused()) return
      stream.pause()
      rows.once('drain', () => stream.resume())
      rows.once('close', () => stream.resume())
    },
    handleCopyInResponse() {},
    handleCommandComplete() {},
    handleReadyForQuery: () => void rows.end(),
    handleError: (error) => void rows.destroy(error),
  }
  client.query(copying)
  return rows
}

/** Writes these bytes by `copy … from stdin`. */
export function copyIn(client: ClientBase, statement: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const copying: Copying = {
      submit: (connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection) => void sendAll(connection, bytes),
      handleCopyData() {},
      handleCommandComplete() {},
      handleReadyForQuery: resolve,
      handleError: reject,
    }
    client.query(copying)
  })
}

const pieceBytes = 64 * 1024

async function sendAll(connection: CopyConnection, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    connection.sendCopyFromChunk(bytes.subarray(start, start + pieceBytes))
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}
