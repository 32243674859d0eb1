import { deflateRawSync } from 'node:zlib'
import type { Attack, Check } from '../attack.ts'
import { sendRaw } from '../raw-socket.ts'
import { mark, type Target } from '../target.ts'

const megabyte = 1024 * 1024

/** An imported file may hold anything; the shop must go on selling while it is read. */
export const hostileImports: Attack = {
  name: 'Hostile files of products, units and pay-outs',
  async run(shop, check) {
    const { sku } = await shop.newProduct()
    const zip = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0xl/workbook.xml', 'latin1'),
      Buffer.alloc(megabyte),
    ])
    const files: [string, Buffer | string][] = [
      ['six million rows', `sku\n${'a\n'.repeat(6_000_000)}`],
      ['six million empty rows', `sku\n${'\n'.repeat(6_000_000)}a\n`],
      ['four million columns', `${','.repeat(4_000_000)}${'sku,'.repeat(1_000_000)}\na\n`],
      ['a quote that never closes', `sku,title\n"${'a""'.repeat(4_000_000)}`],
      ['quotes without end', '"'.repeat(9_999)],
      ['a workbook', zip],
      ['text in UTF-16', Buffer.from(`\uFEFFsku,title\n${'a,b\n'.repeat(1000)}`, 'utf16le')],
      ['bytes that are no text', Buffer.alloc(8 * megabyte, 0xff)],
      ['more than 16 MB', 'a'.repeat(17 * megabyte)],
    ]
    for (const [what, content] of files) {
      const { status, text, slowest } = await importFile(shop, content)
      check(`${what}: refused`, [400, 413, 415].includes(status), `${status} ${text.slice(0, 100)}`)
      check(`${what}: others are answered meanwhile`, slowest < 3_000, `${Math.round(slowest)} ms`)
    }
    const deep = await importFile(shop, `sku,details\n${sku},${'<b>'.repeat(200_000)}\n`)
    check('tags without end: others are answered', deep.status < 403 && deep.slowest < 3_000, deep.slowest)
    const formula = await importFile(shop, `sku,brand\n${sku},"=HYPERLINK(""http://evil.example"")"\n`, false)
    const out = await shop.call('GET /api/products/export.csv', { as: shop.people.super_admin })
    const isMarked = !/(^|[,"\n])=HYPERLINK/m.test(out.text)
    check('a formula that came in goes out marked', formula.status === 200 && isMarked, `${formula.status}`)
    await hostileLists(shop, check)
  },
}

/** Lists of units and pay-outs take the same files, and less of them. */
async function hostileLists(shop: Target, check: Check) {
  const as = shop.people.super_admin
  const lists: [string, Buffer][] = [
    ['200,000 rows', Buffer.from(`consignment,amount,sku\n${'1,1\n'.repeat(160_000)}`)],
    ['a cell that unpacks to 100 MB', zipOf('xl/workbook.xml', Buffer.alloc(100 * megabyte, 'a'))],
    ['a quote that never closes', Buffer.from(`consignment,amount\n"${'a""'.repeat(200_000)}`)],
    ['bytes that are no text', Buffer.alloc(megabyte / 2, 0xff)],
  ]
  for (const [what, bytes] of lists)
    for (const [route, json] of [
      ['payOuts/preview', { payer: 'steadfast' }],
      ['units/importCsv', { fileName: 'file', dryRun: true }],
    ] as const) {
      const sent = { as, json: { ...json, file: bytes.toString('base64') } }
      const { status, text, ms } = await shop.call(`POST /api/${route}`, sent)
      check(
        `${what} at ${route}: refused`,
        [400, 413, 415].includes(status),
        `${status} ${text.slice(0, 100)}`,
      )
      check(`${what} at ${route}: refused soon`, shop.isInTime(ms, 3_000), `${Math.round(ms)} ms`)
    }
}

/** A zip file of one part. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

/** A caller who may not import is refused before 20 MB are read. */
export const strangersImport: Attack = {
  name: 'Large files from strangers',
  async run(shop, check) {
    const customer = await shop.newCustomer()
    for (const [who, token, expected] of [
      ['a stranger', '', ' 401 '],
      ['a made-up token', mark('token'), ' 401 '],
      ['a customer', customer.token, ' 403 '],
    ] as const)
      for (const path of ['/api/products/importCsv', '/api/upload-images']) {
        const head = [
          `POST ${path} HTTP/1.1`,
          `host: ${new URL(shop.origin).host}`,
          ...(token ? [`authorization: Bearer ${token}`] : []),
          'content-type: application/json',
          `content-length: ${20 * megabyte}`,
        ]
        const response = await sendRaw(shop.origin, `${head.join('\r\n')}\r\n\r\n{"file":"`)
        const [line = ''] = response.split('\r\n')
        check(`${who} at ${path} is refused before the body has come`, line.includes(expected), line)
      }
  },
}

/** Imports a file as the head office does, and returns the longest wait of another caller meanwhile. */
async function importFile(shop: Target, content: Buffer | string, dryRun = true) {
  const json = { file: Buffer.from(content).toString('base64'), fileName: 'file.csv', dryRun }
  let isDone = false
  const running = shop
    .call('POST /api/products/importCsv', { as: shop.people.super_admin, json })
    .finally(() => {
      isDone = true
    })
  let slowest = 0
  while (!isDone) slowest = Math.max(slowest, (await shop.call('GET /api/coupons/activeCoupons')).ms)
  const { status, text } = await running
  return { status, text, slowest }
}
