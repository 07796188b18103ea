import { expect, it } from 'vitest'
import { envExample } from './envExample.ts'

it('.env.example describes the variables that there are (npm test -- api/envExample -u brings it up to date)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../.env.example')
})
