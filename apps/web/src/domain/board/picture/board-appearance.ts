import { defaultBoardOrder, defaultPcb, type ProjectBoard, um } from '@copperline/contract';
import { type BoardAppearance, legendOn } from '#domain/board/picture/board-colours.ts';

/** How a project's board looks before anybody has ordered it: as the order form begins, and as its cover is drawn. */
export const boardAppearance = (data: Pick<ProjectBoard, 'order' | 'board'> | undefined): BoardAppearance => {
  const { maskColour, thicknessNm } = data?.order ?? defaultBoardOrder;
  const stated = data?.board?.facts?.thickness?.value;
  return {
    maskColour,
    finish: defaultPcb.finish,
    legendColour: legendOn(maskColour),
    thicknessNm: thicknessNm ?? stated ?? um(1600),
  };
};

/** Of a board of which nothing is known but its files. */
export const usualAppearance: BoardAppearance = boardAppearance(undefined);
