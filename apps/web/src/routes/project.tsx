import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { rememberBoard, rememberBom } from '#features/bom/state/remember-bom.ts';
import { ProjectPage } from '#features/project/ProjectPage.tsx';
import { queryClient } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';
import NotFound from './not-found.tsx';

const remember = { board: (url: string, name: string) => rememberBoard(url, name), bom: rememberBom };

export default function ProjectRoute() {
  const { id = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <ProjectPage projectId={id} NotFound={NotFound} remember={remember} />
    </QueryClientProvider>
  );
}
