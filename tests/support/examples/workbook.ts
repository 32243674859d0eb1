import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; text: string }
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An Excel workbook with one sheet, given as the XML of its rows, and the texts that cells name by number. */
export function workbookOf(rows: string, texts: readonly string[] = []): Buffer {
  return zipOf([
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns:r="${relations}"><sheets><sheet name="Old" state="hidden" r:id="r2"/><sheet name="Products" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/old.xml"/></Relationships>',
    },
    {
      name: 'xl/sharedStrings.xml',
      text: `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
    { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ])
}

/** Rows of plain texts as the XML of a sheet. */
export function inlineRows(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  return rows.map((row, index) => `<row r="${index + 1}">${cells(row)}</row>`).join('')
}

export function zipOf(parts: readonly Part[]): Buffer {
  let offset = 0
  const files: Buffer[] = []
  const directory = parts.map(({ name, text }) => {
    const data = deflateRawSync(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(text), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(Buffer.byteLength(text), 18)
    fields.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    files.push(file)
    offset += file.length
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)])
  })
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end])
}
