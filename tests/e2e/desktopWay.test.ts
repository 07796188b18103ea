import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newDesktop } from '../electron/support/desktop.ts'
import { json, madeUpServer, type Responder } from '../electron/support/madeUpServer.ts'

async function pageWith(answers: Record<string, Responder>): Promise<{ page: Page; url: string }> {
  const url = await madeUpServer(answers)
  const desktop = await newDesktop()
  const page = await desktop.start()
  expect(await page.evaluate((typed) => window.outreachDesktop?.call('setServer', typed), url)).toEqual({
    ok: true,
    value: { server: url },
  })
  return { page, url }
}

describe('requests between the window and the server', () => {
  it('stream responses, and abort at the server when the window stops reading', async () => {
    let parts: ServerResponse | undefined
    const ended = Promise.withResolvers<void>()
    const { page } = await pageWith({
      '/api/events': (request, response) => {
        parts = response
        response.on('close', ended.resolve)
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${request.headers.accept}\n\n`)
      },
    })
    await page.evaluate(async () => {
      const controller = new AbortController()
      const answer = await fetch('/api/events', { headers: { accept: 'text/event-stream' }, signal: controller.signal })
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      Object.assign(window, { stream: { controller, reader } })
    })
    const next = () =>
      page.evaluate(() =>
        (window as unknown as { stream: { reader: ReadableStreamDefaultReader<string> } }).stream.reader
          .read()
          .then(({ value }) => value),
      )
    expect(await next()).toBe('data: text/event-stream\n\n')
    const second = next()
    parts?.write('data: 2\n\n')
    expect(await second).toBe('data: 2\n\n')
    await page.evaluate(() =>
      (window as unknown as { stream: { controller: AbortController } }).stream.controller.abort(),
    )
    await ended.promise
  })

  it('pass only the needed headers, and leave cookies on neither side', async () => {
    const asked: IncomingMessage[] = []
    const { page } = await pageWith({
      '/api/cookies': (request, response) => {
        asked.push(request)
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'set-cookie': 'sid=secret; Path=/',
            'access-control-allow-origin': '*',
            'content-security-policy': 'default-src *',
            etag: '"1"',
          })
          .end('{}')
      },
    })
    const ask = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/cookies', {
          credentials: 'include',
          headers: { 'x-forwarded-host': 'evil.example', 'x-record-owner': '7' },
        })
        return Object.fromEntries(answer.headers)
      })
    await ask()
    const heard = await ask()
    expect(heard).toMatchObject({
      etag: '"1"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(Object.keys(heard)).not.toEqual(expect.arrayContaining(['access-control-allow-origin']))
    expect(await page.context().cookies()).toEqual([])
    for (const { headers } of asked) {
      expect(headers).toMatchObject({
        'x-record-owner': '7',
        authorization: 'Bearer none',
        'user-agent': expect.stringMatching(/^Outreach\//),
      })
      for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-host']) expect(headers).not.toHaveProperty(name)
    }
  })

  it('follow no redirects to other hosts, and support ranges of a file', async () => {
    const elsewhere = await madeUpServer({ '/api/stolen': (_, response) => json(response, { stolen: true }) })
    const { page } = await pageWith({
      '/api/away': (_, response) => void response.writeHead(302, { location: `${elsewhere}/api/stolen` }).end(),
      '/map.pmtiles': ({ headers }, response) =>
        void response
          .writeHead(206, { 'content-range': 'bytes 2-4/9', etag: JSON.stringify(headers.range) })
          .end('234'),
    })
    expect(
      await page.evaluate(() =>
        fetch('/api/away').then(
          () => 'came',
          (error: Error) => error.name,
        ),
      ),
    ).toBe('TypeError')
    expect(
      await page.evaluate(async () => {
        const answer = await fetch('/map.pmtiles', { headers: { Range: 'bytes=2-4' } })
        return [answer.status, answer.headers.get('content-range'), answer.headers.get('etag'), await answer.text()]
      }),
    ).toEqual([206, 'bytes 2-4/9', '"bytes=2-4"', '234'])
  })

  it('fail offline as in a browser, while the app itself is available', async () => {
    const url = await madeUpServer({})
    const desktop = await newDesktop()
    const page = await desktop.start()
    await page.evaluate((typed) => window.outreachDesktop?.call('setServer', typed), url)
    await desktop.setOffline(true)
    expect(
      await page.evaluate(() =>
        fetch('/api/config').then(
          () => 'came',
          (error: Error) => error.name,
        ),
      ),
    ).toBe('TypeError')
    await page.reload()
    expect(await page.title()).toMatch(/Outreach/)
    await desktop.setOffline(false)
    expect(await page.evaluate(() => fetch('/api/config').then((answer) => answer.json()))).toMatchObject({
      tiles: { url: '/tiles/{z}/{x}/{y}' },
    })
  })

  it('load nothing from other origins, and no scripts from the server', async () => {
    const url = await madeUpServer({
      '/api/script.js': (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/javascript' }).end('window.stolen = true'),
    })
    const desktop = await newDesktop()
    const page = await desktop.start()
    await page.evaluate((typed) => window.outreachDesktop?.call('setServer', typed), url)
    const outcome = await page.evaluate(async (elsewhere) => {
      const refusedBy: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        refusedBy.push(effectiveDirective),
      )
      Object.assign(window, { refusedBy })
      const loads = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.addEventListener('load', () => resolve('loaded'))
          element.addEventListener('error', () => resolve('refused'))
          document.body.append(element)
        })
      return {
        script: await loads(Object.assign(document.createElement('script'), { src: `${elsewhere}/api/script.js` })),
        fromServer: await loads(Object.assign(document.createElement('script'), { src: '/api/script.js' })),
        image: await loads(Object.assign(document.createElement('img'), { src: `${elsewhere}/x.png` })),
        connection: await fetch(`${elsewhere}/api/config`).then(
          () => 'came',
          () => 'refused',
        ),
        inline: document.body.append(
          Object.assign(document.createElement('script'), { textContent: 'window.stolen = true' }),
        ),
        stolen: 'stolen' in window,
      }
    }, url)
    expect(outcome).toMatchObject({
      script: 'refused',
      fromServer: 'refused',
      image: 'refused',
      connection: 'refused',
      stolen: false,
    })
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { refusedBy: string[] }).refusedBy.toSorted()))
      .toEqual(['connect-src', 'img-src', 'script-src-elem', 'script-src-elem'])
  })
})
