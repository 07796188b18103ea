import { configure } from '@testing-library/react'

// A second, as it comes, is too short where other tests keep the machine busy.
configure({ asyncUtilTimeout: 10_000 })
