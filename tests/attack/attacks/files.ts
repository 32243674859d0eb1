import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { hugePng } from '#tests/support/examples/huge-png.ts'
import { photo } from '#tests/support/examples/photo.ts'
import type { Attack } from '../attack.ts'
import { sendRaw } from '../raw-socket.ts'
import type { Target } from '../target.ts'

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

export const hostileUploads: Attack = {
  name: 'SVG, HTML, polyglot, bomb and oversized uploads',
  slow: true,
  async run(shop, check) {
    const jpeg = await photo('jpeg')
    const refused: [string, string, Buffer | string][] = [
      ['an SVG', 'a.svg', svg],
      ['an SVG named .png', 'a.png', `<?xml version="1.0"?>${svg}`],
      ['a compressed SVG', 'a.svgz', gzipSync(svg)],
      ['HTML named .jpg', 'a.jpg', `<!doctype html>${script}`],
      [
        'HTML behind the mark of a JPEG',
        'a.jpg',
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(script)]),
      ],
      ['a script that begins like a GIF', 'a.gif', 'GIF89a=1;alert(1)//'],
      ['PHP', 'a.php', '<?php system($_GET[0]); ?>'],
      ['a PDF', 'a.pdf', '%PDF-1.7'],
      ['a TIFF', 'a.tif', Buffer.from('49492a0008000000', 'hex')],
      ['nothing', 'a.jpg', ''],
      ['900 megapixels in a small file', 'a.png', hugePng(30_000, 30_000)],
      ['41 megapixels', 'a.png', hugePng(8_200, 5_000)],
      ['9 MB', 'a.jpg', Buffer.concat([jpeg, Buffer.alloc(9_000_000)])],
      ['half a picture', 'a.jpg', jpeg.subarray(0, jpeg.length / 3)],
      ['a compressed bomb', 'a.png', deflateSync(Buffer.alloc(50_000_000))],
    ]
    for (const [what, name, bytes] of refused) {
      const { status, ms } = await upload(shop, [[name, bytes]])
      const isRefused = status >= 400 && status < 500
      check(what, isRefused && shop.isInTime(ms, 5_000), `${status} in ${Math.round(ms)} ms`)
    }
    const many = await upload(
      shop,
      Array.from({ length: 25 }, () => ['a.jpg', jpeg]),
    )
    check('25 files at once', many.status >= 400, many.status)

    const names = [
      '../../evil.php',
      '/etc/passwd',
      'a.php\0.jpg',
      '..\\..\\a.jpg',
      `${script}.jpg`,
      'a.jpg/../../b.svg',
    ]
    for (const name of names) {
      const { imageUrl: [stored] = [] } = (await upload(shop, [[name, jpeg]])).json()
      check(
        `the name ${JSON.stringify(name)} has no say`,
        /^\/uploads\/[A-Za-z0-9]{22}\.webp$/.test(stored ?? ''),
        stored,
      )
    }
    const polyglot = Buffer.concat([await photo('gif'), Buffer.from(`/*${script}*/`)])
    const { imageUrl } = (await upload(shop, [['a.gif', polyglot]])).json()
    const back = await shop.call(`GET ${imageUrl[0]}`)
    const { 'content-type': type, 'x-content-type-options': sniff } = back.headers
    check('a script behind a picture is gone', back.status === 200 && !back.text.includes('script'))
    check('and it is a picture to every browser', type === 'image/webp' && sniff === 'nosniff', back.headers)
  },
}

function upload(shop: Target, files: [string, Buffer | string][]) {
  const form = new FormData()
  for (const [name, bytes] of files)
    form.append('images', new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/jpeg' }), name)
  return shop.call<{ imageUrl: string[] }>('POST /api/upload-images', { as: shop.people.shop_manager, form })
}

const outside = [
  '/uploads/../package.json',
  '/uploads/../../etc/passwd',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%2e%2e/%2e%2e/package.json',
  '/uploads/%252e%252e%252fpackage.json',
  '/uploads/....//package.json',
  '/uploads/..\\..\\package.json',
  '/uploads/..%5c..%5cpackage.json',
  '/uploads//etc/passwd',
  '/uploads/%c0%ae%c0%ae/package.json',
  '/uploads/.%00/package.json',
  '/uploads/a.webp%00.txt',
  '/uploads/a.webp/..',
  '/uploads/',
  '/uploads',
  '/uploads/.',
  '/uploads/%',
  '/uploads/%zz',
  '/uploads/.gitkeep',
]
const elsewhere = [
  '/pictures/320/..%2f..%2fgateway-password.webp',
  '/pictures/../uploads/x',
  '/pictures/99999/a.webp',
  '/assets/../server/index.js',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/../package.json',
  '/..%2fpackage.json',
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/package-lock.json',
  '/server/main.ts',
  '/data/',
  '/build/server/main.js',
  '/node_modules/react/package.json',
  '/@fs/etc/passwd',
  '/etc/passwd',
  '/sources.json',
]
const secretWords = /root:x:|"dependencies"|\[core\]|ref: refs|PRIVATE|readFileSync|"lockfileVersion"/

export const pathsOutside: Attack = {
  name: 'Traversal, encoded and linked paths',
  async run(shop, check) {
    for (const path of [...outside, ...elsewhere]) {
      const received = await sendRaw(
        shop.origin,
        `GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`,
        { quietMs: 5_000 },
      )
      const status = Number(received.slice(9, 12))
      const isFile = /content-type: (image|application\/(?!json))/i.test(received)
      check(
        `GET ${path}`,
        status >= 300 && status < 500 && !secretWords.test(received) && !isFile,
        received.slice(0, 200),
      )
    }
    const as = shop.people.shop_manager
    const product = await shop.newProduct()
    const absolute = [
      '/etc/passwd',
      'file:///etc/passwd',
      'https://evil.example/uploads/a.webp',
      '',
      'uploads/a.webp',
      '\0',
    ]
    for (const img of [...outside, ...absolute]) {
      const { status } = await shop.call('POST /api/delete-image', { as, json: { img } })
      check(`delete-image ${JSON.stringify(img)}`, status === 400, status)
    }
    for (const img of [{ $ne: '' }, ['/uploads/a.webp'], 7, null])
      check(
        `delete-image ${JSON.stringify(img)}`,
        (await shop.call('POST /api/delete-image', { as, json: { img } })).status === 400,
      )
    const used = await shop.call<{ kept?: boolean }>('POST /api/delete-image', {
      as,
      json: { img: product.images[0] },
    })
    const still = await shop.call(`GET ${product.images[0]}`)
    check(
      'a picture that something shows is kept',
      used.json().kept === true && still.status === 200,
      used.text,
    )
  },
}

export const linkedFiles: Attack = {
  name: 'A link planted among the uploads',
  needs: 'folder',
  async run(shop, check) {
    const folder = shop.inside.dataDir!
    const [secret, link] = [join(folder, 'outside.txt'), join(folder, 'uploads', 'planted.webp')]
    writeFileSync(secret, 'the secret of the folder')
    symlinkSync(secret, link)
    try {
      for (const path of [
        '/uploads/planted.webp',
        '/pictures/320/planted.webp',
        '/pictures/og/planted.jpg',
      ]) {
        const { status, text } = await shop.call(`GET ${path}`)
        check(`GET ${path}`, status === 404 && !text.includes('secret of'), status)
      }
      await shop.call('POST /api/delete-image', {
        as: shop.people.shop_manager,
        json: { img: '/uploads/planted.webp' },
      })
      check('deleting the link leaves what it points to', readFileSync(secret, 'utf8').includes('secret of'))
    } finally {
      for (const file of [secret, link]) rmSync(file, { force: true })
    }
  },
}
