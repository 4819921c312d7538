// What every page loads is built into two files: the libraries, which seldom change, and our own. Left to itself the bundler makes a file
// for every set of pages that share something, and a page is put together from some sixty files of a kilobyte.

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Where every page begins. */
const beginnings = /[\\/]src[\\/](?:entry\.client|root|routes[\\/]shell)\.tsx/;

/** Whether a module is imported, through whatever others, where every page begins; what is loaded later on demand is not. */
const isCommon = (id: string, graph: Graph, passed: Set<string> = new Set()): boolean => {
  if (beginnings.test(id)) return true;
  if (passed.has(id)) return false;
  passed.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isCommon(importer, graph, passed)) ?? false;
};

const chunkOf = (name: string) => (id: string, graph: Graph) => (isCommon(id, graph) ? name : null);

/** The files hold whatever their modules import, so they never wait for the file of a page. */
export const commonChunks = [
  { name: chunkOf('libraries'), test: /[\\/]node_modules[\\/]/, priority: 1 },
  { name: chunkOf('common') },
];
