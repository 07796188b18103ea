/**
 * Where the server offers the file of its base map, if it has one (`PMTILES_FILE`): the same name in the app and in the
 * tests.
 */
export const baseMapPath = '/map.pmtiles'
