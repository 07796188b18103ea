import { render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { expect, it } from 'vitest'
import { AntdProvider } from './AntdProvider.tsx'

const save = (loading: boolean) => (
  <AntdProvider>
    <Button loading={loading}>Save Changes</Button>
  </AntdProvider>
)

it('keeps a button’s name while it is loading, and afterwards', () => {
  const { rerender } = render(save(false))
  for (const loading of [true, false]) {
    rerender(save(loading))
    expect(screen.getByRole('button', { name: 'Save Changes' }).className.includes('ant-btn-loading')).toBe(loading)
  }
})
