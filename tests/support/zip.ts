import yauzl from 'yauzl'

/** The files of a zip by name, as texts. */
export function unzip(zip: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (broken, opened) => {
      if (broken) return reject(broken)
      opened.on('entry', (entry: yauzl.Entry) => {
        opened.openReadStream(entry, (unreadable, stream) => {
          if (unreadable) return reject(unreadable)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks).toString())
            opened.readEntry()
          })
        })
      })
      opened.on('end', () => resolve(files))
      opened.on('error', reject)
      opened.readEntry()
    })
  })
}
